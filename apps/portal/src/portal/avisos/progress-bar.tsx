import { formatTamanho } from '@claraboia/contract';
import { useState } from 'react';
import type { Progress } from './download.ts';

const percent = (share: number) =>
  share.toLocaleString('pt-BR', {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** Progress of a download. A click toggles between percentage and bytes (spec portal §2). */
export function ProgressBar({ progress, label }: { progress: Progress; label: string }) {
  const [inBytes, setInBytes] = useState(false);
  const { received, total } = progress;
  const share = total === null ? null : received / total;
  const bytes =
    total === null
      ? formatTamanho(received)
      : `${formatTamanho(received)} de ${formatTamanho(total)}`;
  const toggle = () => setInBytes(!inBytes);
  return (
    <div className="download-progress">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has the figure beside it */}
      <progress
        aria-label={label}
        onClick={toggle}
        {...(share !== null && { value: share, max: 1 })}
      />
      <button type="button" className="download-figure" onClick={toggle}>
        {inBytes || share === null ? bytes : percent(share)}
        <span className="visually-hidden">
          {inBytes ? ' – mostrar a porcentagem' : ' – mostrar o tamanho'}
        </span>
      </button>
    </div>
  );
}
