import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

interface CopyButtonProps {
  readonly texto: string;
  /** Text of the button. */
  readonly rotulo: string;
}

/** Copies a text to the clipboard. If the browser forbids it, the text is shown for a manual copy. */
export function CopyButton({ texto, rotulo }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(texto);
      setSaid('Copiado.');
    } catch {
      setSaid('O navegador não deixou copiar: selecione o texto e copie.');
    }
  };
  return (
    <p className="portal-copy needs-scripts">
      <button type="button" className="portal-text-button" onClick={() => void copy()}>
        <IconCopy className="portal-icon" size={20} stroke={1.75} aria-hidden="true" />
        {rotulo}
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
