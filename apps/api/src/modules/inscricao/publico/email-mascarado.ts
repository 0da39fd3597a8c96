/**
 * What is shown of an e-mail address before its owner has proved to be that. Only mail hosts that very many
 * people use are hinted at: anything rarer would say whose address it is, and that the CPF is registered.
 */
const HOSTS: Readonly<Record<string, string>> = {
  'gmail.com': 'g***.com',
  'hotmail.com': 'h***.com',
  'outlook.com': 'o***.com',
  'yahoo.com.br': 'y***.com.br',
};
const ANY_HOST = '***';

/** How often each is met, in hundredths; the rest is any other host. */
const SHARES: readonly (readonly [mask: string, hundredths: number])[] = [
  ['g***.com', 48],
  ['h***.com', 14],
  ['o***.com', 8],
  ['y***.com.br', 6],
];
/** The first letters of Brazilian names, as often as they are about met; `_` for what is no letter. */
const INITIALS = 'aaaaaabbcccccdddeeeeffggghiijjjjjkllllmmmmmmnoppqrrrrrsssttuvvvwxyz_';

const mask = (initial: string, host: string) =>
  `${/[a-z]/.test(initial) ? initial : ''}***@${host}`;

/** `maria.silva@gmail.com` → `m***@g***.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const initial = email.charAt(0).toLowerCase();
  const host = HOSTS[email.slice(at + 1).toLowerCase()] ?? ANY_HOST;
  return mask(initial, host);
}

/**
 * The address shown for a CPF that has no registration: always the same for it, and alike to a real one.
 * @param hash of the CPF, under a key
 */
export function decoyEmail(hash: string): string {
  const bytes = Buffer.from(hash, 'base64url');
  const initial = INITIALS.charAt(bytes.readUInt16BE(0) % INITIALS.length);
  let share = bytes.readUInt16BE(2) % 100;
  for (const [host, hundredths] of SHARES) {
    if (share < hundredths) return mask(initial, host);
    share -= hundredths;
  }
  return mask(initial, ANY_HOST);
}
