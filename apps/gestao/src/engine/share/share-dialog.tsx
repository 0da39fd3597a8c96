import { type AnyEntity, PROCURADOS } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { QrCode } from '@claraboia/ui/qr-code.tsx';
import { Button, Modal, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CopyText } from '../../ui/kit/copy-text.tsx';
import { LoadFault } from '../load-fault.tsx';
import { ServedCriteria } from './served-criteria.tsx';
import './share.css';

/** True if the portal may have a page with the records of an entity. */
export const isShared = ({ key }: AnyEntity): boolean => PROCURADOS.has(key);

interface ShareDialogProps {
  readonly entity: AnyEntity;
  readonly id: number;
  readonly onClose: () => void;
}

/** Place of a record in the portal: link, QR code, and a text for a message. */
export function ShareDialog({ entity, id, onClose }: ShareDialogProps) {
  const place = useQuery({
    queryKey: ['share', entity.key, id],
    queryFn: async ({ signal }) =>
      (
        await ask('GET /v1/registros/:entidade/:id/endereco', {
          params: { entidade: entity.key, id },
          signal,
        })
      ).data,
    // Its name or category may have changed just now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title="Ver e compartilhar"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {place.isPending && (
        <div role="status" aria-label="Procurando o endereço">
          <Skeleton height={40} mb="sm" />
          <Skeleton height={160} />
        </div>
      )}
      {place.isError && (
        <LoadFault
          error={place.error}
          busy={place.isFetching}
          onRetry={() => void place.refetch()}
        />
      )}
      {place.isSuccess &&
        (place.data.endereco === null ? (
          <p role="status">
            {place.data.nome === null
              ? 'O portal não mostra este registro. Veja se a sua categoria está listada.'
              : 'Este registro não tem página própria no portal.'}
          </p>
        ) : (
          <Shared
            key={place.data.endereco}
            name={place.data.nome ?? entity.label.singular}
            address={place.data.endereco}
          />
        ))}
      {place.isSuccess && <ServedCriteria avaliacao={place.data.avaliacao} onLeave={onClose} />}
    </Modal>
  );
}

function Shared({ name, address }: { readonly name: string; readonly address: string }) {
  const [text, setText] = useState(`${name}\n${address}`);
  const drawing = useRef<HTMLDivElement>(null);
  const download = () => {
    const svg = drawing.current?.querySelector('svg');
    if (!svg) return;
    const markup = new XMLSerializer().serializeToString(svg);
    const url = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'qr-code.svg';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className="share">
      <div className="share-line">
        <TextInput
          className="share-address"
          label="Endereço público"
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyText text={address} what="o endereço" />
        <Outside href={address} label="Ver no portal" />
      </div>
      <div className="share-message">
        <Textarea
          label="Texto para uma mensagem"
          autosize
          minRows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="share-actions">
          <CopyText text={text} what="a mensagem" />
          <Outside
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            label="Enviar pelo WhatsApp"
            variant="default"
          />
        </div>
      </div>
      <div ref={drawing} className="share-qr">
        <QrCode text={address} label={`QR code que leva a ${name}`} />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={download}
        >
          Baixar o QR code
        </Button>
      </div>
    </div>
  );
}

interface OutsideProps {
  readonly href: string;
  readonly label: string;
  readonly variant?: 'filled' | 'default';
}

function Outside({ href, label, variant = 'filled' }: OutsideProps) {
  return (
    <Button
      component="a"
      variant={variant}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      {label}
      <span className="visually-hidden"> (abre em nova aba)</span>
    </Button>
  );
}
