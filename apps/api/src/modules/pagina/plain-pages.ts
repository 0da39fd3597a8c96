import type { RenderedPage } from '@claraboia/contract';

/** Stands alone: what is wrong may be anything that other pages are made with. */
const HTML = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Algo deu errado · Portal da Transparência</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 40rem; margin: 4rem auto; padding: 0 1rem; color: #17211a; background: #fff; }
a { color: #1351b4; }
@media (prefers-color-scheme: dark) { body { color: #e7ede9; background: #0e130f; } a { color: #8ac89b; } }
</style>
</head>
<body>
<main>
<h1>Algo deu errado</h1>
<p>Não foi possível montar esta página agora. O erro foi registrado. Tente de novo em alguns minutos.</p>
<p><a href="">Tentar de novo</a> · <a href="/">Ir para o início</a></p>
</main>
</body>
</html>
`;

/** What is answered when a page throws while it is rendered. */
export const errorPage = (): RenderedPage => ({
  status: 500,
  html: HTML,
  location: null,
  vlibras: false,
  timed: false,
});
