/** Whether people reach the installation by HTTPS. */
export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Cookie name. With HTTPS it has a prefix: browsers then accept it over HTTPS only, and `__Host-` from this exact host
 * only, whatever sibling domains send (RFC 6265bis).
 * @param prefix `__Host-` needs the path `/`
 */
export const cookieName = (
  publicUrl: string,
  prefix: '__Host-' | '__Secure-',
  name: string,
): string => (isSecure(publicUrl) ? `${prefix}${name}` : name);
