import { counted } from '@claraboia/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../ui/kit/toast.tsx';
import { type Dropped, droppedFiles } from './dropped-files.ts';
import './drop-layer.css';

/**
 * True for dragged files that no part of the page takes itself.
 * @param layer in an inert part while a gate covers the page
 */
function isForTray(event: DragEvent, layer: Element | null): boolean {
  const hasFiles = event.dataTransfer?.types.includes('Files') === true;
  // Parts that take files themselves have prevented the browser's own handling.
  return (
    hasFiles &&
    !event.defaultPrevented &&
    document.querySelector('[aria-modal="true"]') === null &&
    layer?.closest('[inert]') === null
  );
}

/** Takes PDFs that are dropped anywhere, and says where they go while they are dragged. */
export function DropLayer({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const layer = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(({ files, unread }: Dropped) => {
    if (unread > 0) {
      const text = counted(unread, 'item não pôde ser lido', 'itens não puderam ser lidos');
      showToast(
        'warning',
        `${text} pelo navegador: ${unread === 1 ? 'ficou' : 'ficaram'} de fora.`,
      );
    }
    onFiles(files);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      const isTaken = isForTray(event, layer.current);
      if (isTaken) event.preventDefault();
      setOver(isTaken);
    };
    const leave = (event: DragEvent) => {
      // Without a target the pointer left the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!isForTray(event, layer.current) || event.dataTransfer === null) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((dropped) => take(dropped));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return (
    <div ref={layer}>
      {isOver && (
        <div className="drop-layer" role="status">
          <p>Solte os PDFs para pôr na bandeja de documentos</p>
          <p className="drop-layer-note">Nada é publicado antes de você conferir.</p>
        </div>
      )}
    </div>
  );
}
