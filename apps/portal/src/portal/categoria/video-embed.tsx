import { youtubePlayerHref } from '@claraboia/contract';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';

/** Video that loads on click: until then no request goes to its host. */
export function VideoEmbed({ id, title }: { id: string; title: string }) {
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  // The pressed button is gone: the player takes the focus.
  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);
  return (
    <div className="portal-video">
      {playing ? (
        <iframe
          ref={player}
          src={youtubePlayerHref(id)}
          title={`Vídeo: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <button type="button" className="portal-video-button" onClick={() => setPlaying(true)}>
          <span className="portal-video-play">
            <Icon name="play" />
          </span>
          <span>
            Assistir <span className="visually-hidden">ao vídeo {title}</span>
          </span>{' '}
          <span className="portal-video-note">Ao assistir, o vídeo é carregado do YouTube.</span>
        </button>
      )}
    </div>
  );
}
