import { join } from 'node:path'

/**
 * What the tests add to the app's own command line: its keychain is never the one of whoever runs them. On Linux none at all, so
 * that no dialog asks for it; on macOS one that Chromium makes up; Windows seals without a question.
 */
export function switches(platform: NodeJS.Platform): readonly string[] {
  if (platform === 'linux') return ['--password-store=basic']
  return platform === 'darwin' ? ['--use-mock-keychain'] : []
}

/** The environment it starts in: a home of its own, and nothing that would make Electron something else than the app. */
export function environment(
  given: { readonly [name: string]: string | undefined },
  home: string,
): { [name: string]: string } {
  const kept = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || /^(ELECTRON_|NODE_OPTIONS$|VITEST)/.test(name) ? [] : [[name, value] as const],
  )
  return {
    ...Object.fromEntries(kept),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
  }
}
