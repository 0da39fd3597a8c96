import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

interface CopiarProps {
  readonly texto: string;
  /** What is written on it. */
  readonly rotulo: string;
}

/** Puts a text into the clipboard; where the browser does not let it, the text stands beside to be marked. */
export function Copiar({ texto, rotulo }: CopiarProps) {
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
