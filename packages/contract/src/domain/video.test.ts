import { describe, expect, test } from 'vitest';
import { youtubeId, youtubePlayerHref } from './video.ts';

const ID = 'dQw4w9WgXcQ';

describe('the address of a video', () => {
  test.each([
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?t=42`,
    `https://www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?app=desktop&v=${ID}`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
    `https://www.youtube.com/shorts/${ID}`,
    `http://youtube.com/live/${ID}/`,
  ])('%s has its id', (address) => {
    expect(youtubeId(address)).toBe(ID);
  });

  test.each([
    null,
    '',
    'um texto',
    `https://exemplo.org/watch?v=${ID}`,
    `https://youtube.com.exemplo.org/watch?v=${ID}`,
    'https://www.youtube.com/watch?v=curto',
    `https://www.youtube.com/watch?v=${ID}demais`,
    'https://www.youtube.com/@prefeitura',
    `https://youtu.be/${ID}/outro`,
    `https://vimeo.com/123456789`,
    `javascript://youtu.be/${ID}`,
  ])('%s is refused', (address) => {
    expect(youtubeId(address)).toBeNull();
  });

  test('is played from the host that sets no cookies', () => {
    expect(youtubePlayerHref(ID)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  });
});
