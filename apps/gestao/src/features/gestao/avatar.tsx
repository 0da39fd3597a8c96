import { FOTO_PATH } from '@claraboia/contract';
import { initials } from './initials.ts';
import './avatar.css';

interface AvatarProps {
  readonly nome: string;
  /** The stored name of the picture, null where there is none. */
  readonly foto: string | null;
  /** Pixels a side; 100 is the height of a picture shown by itself (spec gestao §9). */
  readonly size?: number;
}

/** A person's picture, or the letters that stand for it. Says nothing itself: the name stands beside it. */
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
  // The name in the address makes a changed picture seen at once.
  const address = `${FOTO_PATH}?v=${foto.slice(0, 12)}`;
  return <img className="avatar" src={address} alt="" width={size} height={size} />;
}
