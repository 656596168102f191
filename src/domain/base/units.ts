export const MM_PER_CM = 10
export const MM3_PER_CM3 = MM_PER_CM ** 3
