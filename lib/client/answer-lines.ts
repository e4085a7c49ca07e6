import type { AnswerLine, Progress } from '@/lib/core/progress'

/** The answer that comes in lines, while it hears how far the work is. Throws when it is cut off: that says nothing about the work. */
export async function readLines(response: Response, hear: (progress: Progress) => void) {
  let answer: { status: number; body: Record<string, unknown[]> } | null = null
  let isWhole = false
  const take = (text: string) => {
    const line = JSON.parse(text) as AnswerLine
    if ('progress' in line) hear(line.progress)
    else if ('status' in line) answer = line as NonNullable<typeof answer>
    else if ('list' in line) answer?.body[line.list]?.push(...line.items)
    else isWhole = true
  }
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
  if (!isWhole || !answer) throw new TypeError('no answer')
  return answer as { status: number; body: unknown }
}
