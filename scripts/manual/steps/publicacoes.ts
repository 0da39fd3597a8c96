import type { Page } from 'playwright-core';
import { chooseOption, confirm } from '../../../e2e/support/form.ts';
import {
  act,
  checkTable,
  chooseFiles,
  content,
  fill,
  filter,
  openList,
  openNew,
  panel,
  pdfsOf,
  rowOf,
  sendTable,
  startPublicacao,
} from '../moves.ts';
import type { Step } from '../step.ts';

const DECRETO = 'Decreto nº 71/2026 – Encerramento do exercício';
const CATEGORIA = 'Leis, decretos e portarias';
const DECRETOS = [72, 73, 74, 75].map((numero) => `Decreto nº ${numero}-2026.pdf`);

/** A row for each decree and one whose file was not chosen. */
const PLANILHA = [
  'Arquivo;Categoria;Nome;Data',
  ...[...DECRETOS, 'Decreto nº 76-2026.pdf'].map((arquivo, at) => {
    const nome = arquivo.replace('-2026.pdf', '/2026');
    return `${arquivo};${CATEGORIA};${nome};${String(at + 10)}/11/2026`;
  }),
].join('\r\n');

async function startImport(page: Page): Promise<void> {
  await openList(page, 'publicacao', 'Publicações');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await chooseFiles(page, 'Escolher arquivos', pdfsOf(DECRETOS));
  await page.getByText(`${DECRETOS.length} arquivos escolhidos.`).waitFor();
}

async function startRetificacao(page: Page): Promise<void> {
  await openList(page, 'publicacao', 'Publicações');
  await act(page, DECRETO, 'Retificar');
  await page.getByRole('heading', { level: 1, name: 'Retificação de Publicação' }).waitFor();
  await fill(page, 'Motivo da retificação', 'O nome do decreto estava incompleto.');
}

/** Groups, categories and types, and their publications. */
export const publicacoes: readonly Step[] = [
  {
    name: 'grupos',
    alt: 'Lista dos grupos de categorias, com os botões Subir e Descer',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'grupo_categoria_publicacao', 'Grupos de categorias');
      await rowOf(page, 'Pessoal').click();
    },
    part: content,
    height: 560,
  },
  {
    name: 'categoria-formulario',
    alt: 'Formulário de inclusão de categoria de publicação',
    account: 'gestora',
    width: 1280,
    tall: 1100,
    prepare: async (page) => {
      await openNew(page, 'categoria_publicacao', 'Categoria de publicação');
      await chooseOption(page, 'Grupo', 'Legislação');
      await fill(page, 'Nome', 'Atos do gabinete');
      await page.getByRole('textbox', { name: 'Nome da URL' }).click();
    },
    part: content,
  },
  {
    name: 'categoria-conteudo',
    alt: 'Texto de uma categoria, no editor que se abre em Conteúdo',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'categoria_publicacao', 'Categorias de publicação');
      await filter(page, 'Nome', 'Encarregado de dados');
      await act(page, 'Encarregado de dados', 'Conteúdo');
      await page.getByRole('button', { name: 'Negrito' }).waitFor();
    },
    part: content,
    height: 600,
  },
  {
    name: 'importar-modelos',
    alt: 'Caixa Importar modelos, com o modelo de portal escolhido e Importar tudo ligado',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'categoria_publicacao', 'Categorias de publicação');
      await page.getByRole('button', { name: 'Importar modelos' }).click();
      await chooseOption(page, 'Modelo de portal', 'Portal da Transparência municipal (PNTP 2026)');
      await page.getByRole('switch', { name: 'Importar tudo' }).setChecked(true, { force: true });
    },
    part: panel,
  },
  {
    name: 'tipos',
    alt: 'Lista dos tipos de categoria',
    account: 'gestora',
    width: 1280,
    prepare: (page) => openList(page, 'categoria_publicacao_tipo', 'Tipos de categoria'),
    part: content,
    height: 440,
  },
  {
    name: 'publicar',
    alt: 'Formulário de inclusão de publicação, com quatro arquivos enviados de uma vez',
    account: 'gestora',
    width: 1280,
    tall: 980,
    prepare: (page) => startPublicacao(page, CATEGORIA, 'Decretos de novembro de 2026', DECRETOS),
    part: content,
  },
  {
    name: 'publicacoes-importar',
    alt: 'Importar publicações: quatro PDFs escolhidos, e os botões Escolher arquivo e Baixar modelo',
    account: 'gestora',
    width: 1280,
    prepare: startImport,
    part: panel,
    height: 500,
  },
  {
    name: 'publicacoes-importar-linhas',
    alt: 'Importar publicações: quatro linhas para publicar e uma com erro, porque o seu arquivo não foi escolhido',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await startImport(page);
      await sendTable(page, { name: 'decretos.csv', buffer: Buffer.from(PLANILHA) });
      await page.getByText('4 arquivos enviados.').waitFor();
      await checkTable(page);
    },
    part: panel,
    height: 620,
  },
  {
    name: 'publicar-alterar-arquivos',
    alt: 'Caixa Alterar arquivos de uma publicação, com Adicionar arquivos aberto',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'publicacao', 'Publicações');
      await act(page, DECRETO, 'Alterar arquivos');
      await page.getByRole('button', { name: 'Adicionar arquivos' }).click();
      await page.getByRole('radio', { name: 'Arquivos', exact: true }).check({ force: true });
      await page.getByRole('button', { name: 'Escolher arquivos' }).waitFor();
    },
    part: panel,
  },
  {
    name: 'retificar',
    alt: 'Formulário de retificação de uma publicação, com o motivo no fim',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await startRetificacao(page);
      await page.getByRole('button', { name: 'Salvar', exact: true }).scrollIntoViewIfNeeded();
    },
    part: content,
    mark: (page) => page.getByRole('textbox', { name: 'Motivo da retificação' }),
  },
  {
    name: 'historico',
    alt: 'Histórico de uma publicação: quem retificou, quando, por quê e o que mudou',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await startRetificacao(page);
      await fill(page, 'Nome', 'Decreto nº 71/2026 – Encerramento do exercício financeiro');
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await confirm(page, 'retificar');
      await page.getByText('Registro retificado com sucesso.').first().waitFor();
      await act(page, DECRETO, 'Histórico');
      await page.getByText('O nome do decreto estava incompleto.').waitFor();
    },
    part: panel,
  },
];
