import { TIPO_PUBLICACAO } from '@claraboia/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { arquivo, CATEGORIA_ADDRESS, fakePortal, open, publicacao } from './fixtures.tsx';

const heading = () => screen.findByRole('heading', { level: 1, name: 'Dívida ativa' });

describe('a publication', () => {
  it('with one named file: the title leads to its page, the download is beside it', async () => {
    fakePortal({ publicacaoList: [publicacao()] });
    open(CATEGORIA_ADDRESS);
    await heading();
    const title = screen.getByRole('link', { name: 'Balanço' });
    expect(title.getAttribute('href')).toBe('/vale-claro/documento/9');
    const download = screen.getByRole('link', { name: 'Baixar Balanço (PDF, 1,25 Mb)' });
    expect(download.getAttribute('href')).toBe(
      '/public/v1/vale-claro/publicacao_arquivo/download/9?baixar=1',
    );
  });

  it('with several files: lists each, the outside one marked', async () => {
    const publicacaoArquivos = [
      arquivo({ nome: 'Anexo I' }),
      arquivo({
        id: 10,
        nome: 'Anexo II',
        linkExterno: true,
        caminho: 'https://tce.pe.gov.br/a',
        tamanho: null,
      }),
    ];
    fakePortal({ publicacaoList: [publicacao({ publicacaoArquivos })] });
    open(CATEGORIA_ADDRESS);
    await heading();
    const files = within(screen.getByRole('list', { name: 'Arquivos de Balanço' }));
    expect(files.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Anexo I',
      'Baixar Anexo I (PDF, 1,25 Mb)',
      'Anexo II (link externo, abre em nova aba)',
    ]);
  });

  it('with a link: leads outside', async () => {
    fakePortal({
      publicacaoList: [
        publicacao({
          tipoPublicacao: { id: TIPO_PUBLICACAO.link },
          urlPublicacao: 'https://www.gov.br/pncp',
          publicacaoArquivos: [],
        }),
      ],
    });
    open(CATEGORIA_ADDRESS);
    const link = await screen.findByRole('link', { name: /^Balanço \(link externo/ });
    expect(link.getAttribute('href')).toBe('https://www.gov.br/pncp');
  });

  it.each(['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3'])(
    'with the video %s: asks its host for nothing before a click',
    async (url) => {
      const user = userEvent.setup();
      fakePortal({
        publicacaoList: [
          publicacao({
            nome: 'Sessão',
            tipoPublicacao: { id: TIPO_PUBLICACAO.video },
            urlPublicacao: url,
            publicacaoArquivos: [],
          }),
        ],
      });
      open(CATEGORIA_ADDRESS);
      const play = await screen.findByRole('button', { name: /^Assistir ao vídeo Sessão/ });
      expect(document.querySelector('iframe')).toBeNull();
      expect(
        screen.getByRole('link', { name: /^Sessão \(link externo/ }).getAttribute('href'),
      ).toBe(url);
      await user.click(play);
      expect(screen.getByTitle('Vídeo: Sessão').getAttribute('src')).toMatch(
        /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
      );
    },
  );

  it('with a video elsewhere: is a plain link', async () => {
    fakePortal({
      publicacaoList: [
        publicacao({
          tipoPublicacao: { id: TIPO_PUBLICACAO.video },
          urlPublicacao: 'https://vimeo.com/1',
          publicacaoArquivos: [],
        }),
      ],
    });
    open(CATEGORIA_ADDRESS);
    expect(await screen.findByRole('link', { name: /^Balanço \(link externo/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Assistir/ })).toBeNull();
  });

  it('with a subcategory: leads to its page', async () => {
    fakePortal({
      publicacaoList: [
        publicacao({
          tipoPublicacao: { id: TIPO_PUBLICACAO.subcategoria },
          publicacaoArquivos: [],
          subcategoriaPublicacao: {
            id: 8,
            nome: 'Dispensa',
            nomeUrl: 'dispensa',
            linkExterno: false,
            linkUrl: null,
            abrirNovaAba: false,
            grupoCategoriaPublicacao: { id: 3, nomeUrl: 'licitacoes' },
          },
        }),
      ],
    });
    open(CATEGORIA_ADDRESS);
    const link = await screen.findByRole('link', { name: 'Balanço' });
    expect(link.getAttribute('href')).toBe('/vale-claro/detail/licitacoes/dispensa');
  });

  it.each([
    ['https://exemplo.org/obras', 'https://exemplo.org/obras'],
    ['javascript:alert(1)', null],
  ])(
    'with a subcategory that is an outside link: leads there, if a browser may (%s)',
    async (linkUrl, href) => {
      fakePortal({
        publicacaoList: [
          publicacao({
            tipoPublicacao: { id: TIPO_PUBLICACAO.subcategoria },
            publicacaoArquivos: [],
            subcategoriaPublicacao: {
              id: 8,
              nome: 'Obras',
              nomeUrl: null,
              linkExterno: true,
              linkUrl,
              abrirNovaAba: true,
              grupoCategoriaPublicacao: { id: 3, nomeUrl: 'obras' },
            },
          }),
        ],
      });
      open(CATEGORIA_ADDRESS);
      await screen.findByRole('heading', { level: 3, name: /^Balanço/ });
      const link = screen.queryByRole('link', { name: /^Balanço/ });
      expect(link?.getAttribute('href') ?? null).toBe(href);
      expect(link?.getAttribute('target') ?? null).toBe(href === null ? null : '_blank');
    },
  );
});
