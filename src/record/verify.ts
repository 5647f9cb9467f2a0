import type { FindModule, NamedFile, VerifyOptions, VerifyReport } from './checked.ts'

export type * from './checked.ts'
export declare function verifyFiles(
  files: readonly NamedFile[],
  find: FindModule,
  options?: VerifyOptions,
): Promise<VerifyReport>
