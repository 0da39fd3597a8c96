import { FOTO_PATH } from '@claraboia/contract';
import { initials } from './initials.ts';
import './avatar.css';

interface AvatarProps {
  readonly nome: string;
  /** Stored name of the picture; null without a picture. */
  readonly foto: string | null;
  /** Side in pixels; 100 is the height of a stand-alone picture (spec gestao §9). */
  readonly size?: number;
}

/** Picture of a person, or the initials. Decorative: the name is next to it. */
export function Avatar({ nome, foto, size = 100 }: AvatarProps) {
  if (foto === null) {
    return (
      <span
        className="avatar"
        aria-hidden="true"
        style={{ width: size, height: size, fontSize: size * 0.36 }}
      >
        {initials(nome)}
      </span>
    );
  }
  // The stored name in the URL makes a changed picture visible at once.
  const address = `${FOTO_PATH}?v=${foto.slice(0, 12)}`;
  return <img className="avatar" src={address} alt="" width={size} height={size} />;
}
