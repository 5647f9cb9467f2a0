/** Sentences as they run on in print; what does not end like a sentence, such as a line of standing orders, keeps its line. */
export function runOn(lines: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before !== undefined && /[.!?]$/.test(before)) joined[joined.length - 1] = `${before} ${line}`
    else joined.push(line)
  }
  return joined
}
