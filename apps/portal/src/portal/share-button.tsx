import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';

interface ShareButtonProps {
  readonly titulo: string;
  /** Absolute URL of the page. */
  readonly endereco: string;
  readonly className: string;
}

/** Shares a page's address with the device's share sheet. Without one, copies the address. */
export function ShareButton({ titulo, endereco, className }: ShareButtonProps) {
  const [said, setSaid] = useState('');
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: titulo, url: endereco });
        return;
      }
      await navigator.clipboard.writeText(endereco);
      setSaid('Endereço copiado.');
    } catch (error) {
      // The user closed the share sheet without choosing anybody.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setSaid(`Copie o endereço: ${endereco}`);
    }
  };
  return (
    <>
      <button type="button" className={`${className} needs-scripts`} onClick={() => void share()}>
        <IconShare2 className="portal-icon" size={20} stroke={1.75} aria-hidden="true" />
        Compartilhar
      </button>
      <span role="status" className="portal-said">
        {said}
      </span>
    </>
  );
}
