/**
 * What is said to Chromium before it starts, by the names of its own switches: nothing of what it does by itself over the network,
 * and no computer can be found by any page. The player's mail goes out by Node, which this does not bind.
 */
export const SWITCHES: readonly (readonly [name: string, value: string])[] = [
  ['disable-background-networking', ''],
  ['disable-component-update', ''],
  ['disable-domain-reliability', ''],
  ['no-pings', ''],
  // Without this a system's proxy script is looked for in the network.
  ['no-proxy-server', ''],
  ['host-resolver-rules', 'MAP * ~NOTFOUND'],
]
