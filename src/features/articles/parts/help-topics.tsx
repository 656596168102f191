import { Card } from '@/ui/card/card'
import { ArticleRows, type ListedArticle } from './article-rows'

/** Articles grouped by topic. The topics are in the order of their first article. */
export function HelpTopics({ articles }: { articles: readonly ListedArticle[] }) {
  const topics = [...new Set(articles.map(({ topic }) => topic))]
  return (
    <>
      {topics.map((topic) => (
        <Card key={topic} title={topic}>
          <ArticleRows articles={articles.filter((article) => article.topic === topic)} />
        </Card>
      ))}
    </>
  )
}
