import type { GetMouseAndKeyDragProps, GetMouseAndKeySlideProps } from './drag.h5'

export const getMouseAndKeySlideProps: GetMouseAndKeySlideProps = () => ({})

export const getMouseAndKeyDragProps: GetMouseAndKeyDragProps = () => ({})
