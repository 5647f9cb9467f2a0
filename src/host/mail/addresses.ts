/** One plain address, as it can stand in a mail's head: no names, no lists, nothing that could begin another line. */
export function isAddress(text: string): boolean {
  return (
    text.length <= 320 &&
    /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(
      text,
    )
  )
}

/** A server's name or its IP address. */
export function isHostName(text: string): boolean {
  return (
    text.length <= 253 && (/^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text) || /^[0-9a-fA-F:]+$/.test(text))
  )
}

/** This very computer. */
export function isLoopback(host: string): boolean {
  // Anything else that looks like such an address is a name, and whoever answers for names says where it leads.
  return host === 'localhost' || host === '::1' || /^127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(host)
}
