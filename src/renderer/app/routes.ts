import { useEffect, useState } from 'react'

/** Every screen there is, as the part of the address after `#`. */
export type Route =
  | { readonly screen: 'library' }
  | { readonly screen: 'new-game'; readonly module: string | null }
  | { readonly screen: 'inbox' }
  | { readonly screen: 'game'; readonly key: string }
  | { readonly screen: 'audit' }
  | { readonly screen: 'end-audit'; readonly key: string }
  | { readonly screen: 'people' }
  | { readonly screen: 'module'; readonly id: string }
  | { readonly screen: 'settings' }

const KEY = /^[0-9a-f]{64}$/
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/

/** An address that leads nowhere leads to the library. */
export function routeOf(hash: string): Route {
  const [screen = '', what = ''] = hash.replace(/^#\/?/, '').split('/')
  switch (screen) {
    case 'new-game':
      return { screen, module: ID.test(what) ? what : null }
    case 'game':
    case 'end-audit':
      return KEY.test(what) ? { screen, key: what } : { screen: 'library' }
    case 'module':
      return ID.test(what) ? { screen, id: what } : { screen: 'library' }
    case 'inbox':
    case 'audit':
    case 'people':
    case 'settings':
      return { screen }
    default:
      return { screen: 'library' }
  }
}

export function addressOf(route: Route): string {
  switch (route.screen) {
    case 'game':
    case 'end-audit':
      return `#/${route.screen}/${route.key}`
    case 'module':
      return `#/module/${route.id}`
    case 'new-game':
      return route.module === null ? '#/new-game' : `#/new-game/${route.module}`
    default:
      return `#/${route.screen}`
  }
}

export function go(route: Route): void {
  location.hash = addressOf(route)
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash))
  useEffect(() => {
    const moved = () => setRoute(routeOf(location.hash))
    addEventListener('hashchange', moved)
    return () => removeEventListener('hashchange', moved)
  }, [])
  return route
}
