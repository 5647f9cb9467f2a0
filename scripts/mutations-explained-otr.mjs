// On to Richmond!: changes that no test can notice, or that change nothing: file, a part of the line, if there are more
// than one in it a part of what is done, and why.
export const EXPLAINED = []
