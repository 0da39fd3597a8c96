import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';

interface CompartilharProps {
  readonly titulo: string;
  /** Of the page, whole. */
  readonly endereco: string;
  readonly className: string;
}

/** Hands a page's address over to what the device shares with; to the clipboard where it has nothing of that kind. */
export function Compartilhar({ titulo, endereco, className }: CompartilharProps) {
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
      // Closed without choosing anybody.
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
