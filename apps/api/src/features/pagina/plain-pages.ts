import type { RenderedPage } from '@claraboia/contract';
import { escapeHtml } from '../../services/texto-rico/escape-html.ts';

/** Standalone page, because the fault may be in anything that other pages need. */
const plainPage = (title: string, body: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Portal da Transparência</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 40rem; margin: 4rem auto; padding: 0 1rem; color: #17211a; background: #fff; overflow-wrap: anywhere; }
a { color: #1351b4; }
@media (prefers-color-scheme: dark) { body { color: #e7ede9; background: #0e130f; } a { color: #8ac89b; } }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

const ERROR = plainPage(
  'Algo deu errado',
  `<p>Não foi possível montar esta página agora. O erro foi registrado. Tente de novo em alguns minutos.</p>
<p><a href="">Tentar de novo</a> · <a href="/">Ir para o início</a></p>`,
);

const TOO_LARGE = plainPage(
  'Página grande demais',
  `<p>O conteúdo desta página é grande demais para ser mostrado de uma vez. Ele continua publicado: procure o que precisa na busca do portal, ou baixe os dados em Dados abertos.</p>
<p>Se você cuida deste portal: divida os textos mais longos, ou troque tabelas grandes por arquivos.</p>
<p><a href="/">Ir para o início</a></p>`,
);

const failed = (status: number, html: string): RenderedPage => ({
  status,
  html,
  location: null,
  vlibras: false,
  timed: false,
});

/** Answer for a page that throws while it is rendered. */
export const errorPage = (): RenderedPage => failed(500, ERROR);

/** Answer for a page that exceeds its size limit. */
export const tooLargePage = (): RenderedPage => failed(503, TOO_LARGE);

const UNAVAILABLE = plainPage(
  'Serviço indisponível no momento',
  `<p>O portal não conseguiu consultar os seus dados agora. Tente de novo em alguns segundos.</p>
<p><a href="">Tentar de novo</a></p>`,
);

/** Page shown while the database cannot be reached. */
export const unavailablePage = (): RenderedPage => failed(503, UNAVAILABLE);

const NOT_FOUND = plainPage(
  'Página não encontrada',
  `<p>Não há nada neste endereço. Confira se ele está escrito certo.</p>
<p><a href="/">Ir para o início</a></p>`,
);

/** Page at an address that is neither a page nor a call. */
export const notFoundPage = (): string => NOT_FOUND;

/** Page for a host that belongs neither to the installation nor to a client. */
export const unknownHostPage = (host: string): string =>
  plainPage(
    'Nenhum portal responde por este domínio',
    `<p>O endereço <strong>${escapeHtml(host)}</strong> chegou até aqui, mas não é de nenhum portal. Confira se ele está escrito certo.</p>
<p>Se você cuida deste portal: cadastre o domínio em Sistema, Domínios próprios, e confira se o servidor intermediário repassa o cabeçalho Host.</p>`,
  );
