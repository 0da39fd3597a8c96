/** Whether people reach the installation by HTTPS. */
export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * The name of a cookie. By HTTPS it carries a prefix, by which browsers take it over HTTPS alone, and with
 * `__Host-` from this very host alone, whatever a neighbour under the same domain sends (RFC 6265bis).
 * @param prefix `__Host-` needs the path `/`
 */
export const cookieName = (
  publicUrl: string,
  prefix: '__Host-' | '__Secure-',
  name: string,
): string => (isSecure(publicUrl) ? `${prefix}${name}` : name);
