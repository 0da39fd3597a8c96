import {
  type Field,
  NO_VIDEO,
  publicacao,
  TIPO_PUBLICACAO,
  youtubeId,
  youtubePlayerHref,
} from '@claraboia/contract';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FieldInput } from '../../engine/fields/field-input.tsx';
import type { FieldInputProps } from '../../engine/fields/field-props.ts';
import { afterPress } from '../../lib/after-press.ts';
import './publicacao.css';

const VIDEO = {
  ...publicacao.fields.urlPublicacao,
  label: 'Endereço do vídeo',
  help: 'Um vídeo do YouTube, como https://youtu.be/… ou https://www.youtube.com/watch?v=…',
};

/** URL of a publication; for a video with a player below, loaded on request. */
export function VideoUrlInput(props: FieldInputProps<Field, unknown>) {
  const [left, setLeft] = useState(false);
  const tipo = (props.draft.tipoPublicacao as { id: number } | null)?.id;
  if (tipo !== TIPO_PUBLICACAO.video) return <FieldInput {...props} />;
  const address = typeof props.value === 'string' ? props.value.trim() : '';
  const id = youtubeId(address);
  // The form checks rules between fields only when each field is valid; this one is reported at once.
  const none = left && address !== '' && id === null && !props.faults.has(props.path);
  const faults = none ? new Map(props.faults).set(props.path, NO_VIDEO) : props.faults;
  return (
    <>
      <FieldInput
        {...props}
        field={VIDEO}
        faults={faults}
        onLeave={() => {
          afterPress(() => setLeft(true));
          props.onLeave();
        }}
      />
      {id !== null && <VideoPreview key={id} id={id} />}
    </>
  );
}

function VideoPreview({ id }: { readonly id: string }) {
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  // The pressed button is gone: the player takes the focus.
  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);
  return (
    <figure className="publicacao-video" aria-label="Prévia do vídeo">
      {playing ? (
        <iframe
          ref={player}
          src={youtubePlayerHref(id)}
          title="Prévia do vídeo"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <div className="publicacao-video-waiting">
          <Button
            variant="light"
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            onClick={() => setPlaying(true)}
          >
            Ver o vídeo
          </Button>
          <figcaption>Ao ver, o vídeo é carregado do YouTube.</figcaption>
        </div>
      )}
    </figure>
  );
}
