// Changes that no test can notice, or that change nothing: file, a part of the line, and why.
export const EXPLAINED = []
