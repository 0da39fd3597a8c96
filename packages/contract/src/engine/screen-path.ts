import type { AnyEntity } from './define-entity.ts';

/** Path of an entity's screen: its own, else `/v1/transparencia/x` → `/gestao/transparencia/x`, `/y` → `/gestao/y`. */
export function screenPath({ screen, path }: Pick<AnyEntity, 'screen' | 'path'>): string {
  return screen ?? `/gestao${path.replace(/^\/v1(?=\/)/, '')}`;
}
