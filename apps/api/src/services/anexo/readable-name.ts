import { toNomeUrl } from '@claraboia/contract';

const MAX = 120;

/** Readable file name as an address segment: `Edital nº 4 (versão final).PDF` → `edital-n-4-versao-final.pdf`. */
export function readableName(original: string, extension: string): string {
  const stem = toNomeUrl(original.replace(/\.[a-z0-9]{1,5}$/i, '')).slice(0, MAX);
  return `${stem.replace(/-+$/, '') || 'arquivo'}.${extension}`;
}
