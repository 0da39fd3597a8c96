import 'react-image-crop/dist/ReactCrop.css';
import './image-crop.css';
import { Button, Modal } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { cropToJpeg, initialCrop } from './crop.ts';

interface ImageCropDialogProps {
  /** Chosen picture; a new one resets the selection. */
  readonly file: File;
  /** Aspect ratio, width by height; `null` for any. */
  readonly aspect: number | null;
  /** Called with the cropped picture as JPEG. */
  readonly onDone: (piece: Blob) => void;
  readonly onCancel: () => void;
  readonly title?: string;
  /** True to show the selection as a circle, for pictures displayed as circles. */
  readonly round?: boolean;
}

const LABELS = {
  cropArea: 'Área recortada: mova com as setas do teclado',
  nwDragHandle: 'Canto superior esquerdo: mude o tamanho com as setas do teclado',
  nDragHandle: 'Borda superior: mude o tamanho com as setas do teclado',
  neDragHandle: 'Canto superior direito: mude o tamanho com as setas do teclado',
  eDragHandle: 'Borda direita: mude o tamanho com as setas do teclado',
  seDragHandle: 'Canto inferior direito: mude o tamanho com as setas do teclado',
  sDragHandle: 'Borda inferior: mude o tamanho com as setas do teclado',
  swDragHandle: 'Canto inferior esquerdo: mude o tamanho com as setas do teclado',
  wDragHandle: 'Borda esquerda: mude o tamanho com as setas do teclado',
};

/** Crops a picture (spec gestao §2: png, gif and jpeg, saved as JPEG at quality 1). */
export function ImageCropDialog({
  file,
  aspect,
  onDone,
  onCancel,
  title = 'Recortar imagem',
  round = false,
}: ImageCropDialogProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [crop, setCrop] = useState<PercentCrop | undefined>();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const help = useId();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setCrop(undefined);
    setFault(null);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const keep = async () => {
    if (image.current === null || crop === undefined) return;
    setBusy(true);
    try {
      onDone(await cropToJpeg(image.current, crop));
    } catch {
      setFault('Não foi possível recortar esta imagem. Escolha outra.');
    } finally {
      setBusy(false);
    }
  };
  const chosen = crop !== undefined && crop.width > 0 && crop.height > 0;
  return (
    <Modal opened onClose={onCancel} title={title} size="lg" closeOnClickOutside={false}>
      <p id={help} className="image-crop-help">
        Arraste a área marcada ou os seus cantos. Com o teclado, use Tab para escolher a área ou um
        canto e as setas para mover; Shift com as setas anda mais.
      </p>
      {address !== null && fault === null && (
        <div className="image-crop-frame">
          <ReactCrop
            {...(crop === undefined ? {} : { crop })}
            onChange={(_pixels, percent) => setCrop(percent)}
            {...(aspect === null ? {} : { aspect })}
            circularCrop={round}
            minWidth={16}
            minHeight={16}
            keepSelection
            ariaLabels={LABELS}
            disabled={busy}
          >
            <img
              ref={image}
              src={address}
              alt="Imagem escolhida"
              className="image-crop-image"
              onLoad={(event) => setCrop(initialCrop(event.currentTarget, aspect))}
              onError={() => setFault('Não foi possível abrir a imagem. Escolha outra.')}
            />
          </ReactCrop>
        </div>
      )}
      {fault !== null && (
        <p role="alert" className="image-crop-fault">
          {fault}
        </p>
      )}
      <div className="image-crop-actions">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
        <Button
          onClick={() => void keep()}
          loading={busy}
          disabled={!chosen || fault !== null}
          aria-describedby={help}
        >
          Usar este recorte
        </Button>
      </div>
    </Modal>
  );
}
