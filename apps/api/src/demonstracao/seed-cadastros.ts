import {
  avisoLicitacao,
  buscaSinonimo,
  comissaoLicitacao,
  configuracaoTcepeLicon,
  consignadoEmpregadorConfiguracao,
  consignadoRubricaConfiguracao,
  declaracaoInexistencia,
  enderecoAntigo,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  evento,
  faq,
  inscricao,
  layout,
  servico,
} from '@claraboia/contract';
import sharp from 'sharp';
import type { Tx } from '../database/database.ts';
import { seedMatriz } from '../instalacao/seed-matriz.ts';
import { toJpeg } from '../services/arquivo/image.ts';
import { type Esboco, registerAll, writeAll } from './arquivos.ts';
import { cnpjDaRaiz } from './conteudo/base/cnpj.ts';
import { momentoDe } from './momento.ts';
import { documentoPdf } from './pdf.ts';
import { arquivosDe, seedCompras } from './seed-compras.ts';
import { type Files, type Ids, refTo, type SeedContext } from './seed-context.ts';
import type { DemoCliente } from './tipos.ts';
import type { DemoAviso, DemoCadastros, DemoEvento, DemoUnidade } from './tipos-cadastros.ts';

/** Seeds a client's back-office records other than publications. */
export async function seedCadastros(context: SeedContext): Promise<void> {
  const { cadastros } = context.cliente;
  const files = await storeFiles(context, cadastros);
  await seedLayout(context, cadastros, files);
  const unidades = await seedEstrutura(context, cadastros.estrutura, files);
  await seedServicos(context, cadastros, unidades);
  for (const each of cadastros.eventos) await seedEvento(context, each);
  await seedAvisos(context, cadastros, files);
  await seedPerguntas(context, cadastros);
  await seedCompras(context, cadastros, files);
  await seedControle(context, cadastros);
}

async function storeFiles({ tx, storage, author, cliente }: SeedContext, demo: DemoCadastros) {
  const esbocos = new Map<unknown, Esboco>();
  const draw = (svg: string, nomeOriginal: string) =>
    esbocos.set(svg, { nomeOriginal, extensao: 'jpg', make: () => rasterize(svg) });
  draw(demo.layout.brasao, 'brasao.jpg');
  draw(demo.layout.logotipo, 'logotipo.jpg');
  for (const { foto, nome } of unidadesOf(demo.estrutura).flatMap(({ gestor }) => gestor ?? [])) {
    if (foto !== undefined) draw(foto, `${nome}.jpg`);
  }
  for (const { desenho, nome } of demo.obras.flatMap(({ fotos = [] }) => fotos)) {
    draw(desenho, nome);
  }
  for (const { nome, documento } of demo.avisos.flatMap(({ documentos }) => documentos)) {
    esbocos.set(documento, {
      nomeOriginal: `${nome}.pdf`,
      extensao: 'pdf',
      make: () => documentoPdf(cliente, documento),
    });
  }
  for (const { nome, documento } of arquivosDe(demo)) {
    esbocos.set(documento, {
      nomeOriginal: nome,
      extensao: 'pdf',
      make: () => documentoPdf(cliente, documento),
    });
  }
  return registerAll(tx, author, await writeAll(storage, esbocos));
}

/** Processed like a manager's picture. */
async function rasterize(svg: string): Promise<Buffer> {
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return toJpeg(png, { maxWidth: 600, maxHeight: 600 });
}

function unidadesOf(unidades: readonly DemoUnidade[]): DemoUnidade[] {
  return unidades.flatMap((each) => [each, ...unidadesOf(each.unidades ?? [])]);
}

async function seedLayout({ add }: SeedContext, { layout: demo }: DemoCadastros, files: Files) {
  await add(layout, {
    nome: 'Layout do portal',
    topNomePortal: demo.topNomePortal,
    topBrasao: files.get(demo.brasao),
    logotipo: files.get(demo.logotipo),
    ...demo.cores,
  });
}

async function seedEstrutura(
  context: SeedContext,
  unidades: readonly DemoUnidade[],
  files: Files,
  pai: number | null = null,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { codigo, nome, texto = null, gestor, unidades: abaixo = [] } of unidades) {
    const id = await context.add(estruturaOrganizacional, {
      codigo,
      nome,
      texto,
      estruturaPai: pai === null ? null : { id: pai },
    });
    ids.set(nome, id);
    if (gestor !== undefined) {
      await context.add(estruturaOrganizacionalGestao, {
        estruturaOrganizacional: { id },
        nome: gestor.nome,
        cargo: gestor.cargo,
        nomeFoto: gestor.foto === undefined ? null : files.get(gestor.foto),
      });
    }
    const below = await seedEstrutura(context, abaixo, files, id);
    for (const [name, each] of below) ids.set(name, each);
  }
  return ids;
}

async function seedServicos({ add }: SeedContext, { servicos }: DemoCadastros, unidades: Ids) {
  for (const demo of servicos) {
    await add(servico, {
      estruturaOrganizacional: refTo(unidades, demo.unidade),
      nome: demo.nome,
      descricao: demo.descricao,
      exigencias: demo.exigencias,
      pagamentoTaxas: demo.taxas,
      prazoAtendimento: demo.prazo,
      formaAcompanhamento: demo.acompanhamento,
      etapas: demo.etapas,
      prioridades: demo.prioridades,
      tempoEspera: demo.espera,
      canalManifestacao: demo.manifestacao,
      agendamentoPrevio: demo.agendamento,
      atendimentoDomiciliar: demo.domiciliar,
      documentos: demo.documentos,
      formasSolicitacao: demo.canais.map(([id, valor]) => ({ tipoSolicitacao: { id }, valor })),
    });
  }
}

async function seedEvento({ add, tx }: SeedContext, demo: DemoEvento) {
  const { nome, descricao, local, contatoWhatsapp, pagamento } = demo;
  const id = await add(evento, {
    nome,
    descricao,
    local,
    contatoWhatsapp,
    ...pagamento,
    dataInicialRealizacao: momentoDe(demo.inicio),
    dataFinalRealizacao: momentoDe(demo.fim),
    inscricaoInicio: momentoDe(demo.inscricoesDe),
    inscricaoFim: momentoDe(demo.inscricoesAte),
  });
  for (const { haDias, municipio, ...pessoa } of demo.inscricoes) {
    const inscricaoId = await add(inscricao, {
      evento: { id },
      municipio: { id: municipio },
      ...pessoa,
    });
    // The creation time is set by the server; the demonstration needs an earlier one.
    await tx.execute(
      `update inscricao set data_hora_inscricao = now() - $3 * interval '1 day'
        where cliente_id = $1 and id = $2`,
      [tx.clienteId, inscricaoId, haDias],
    );
  }
}

async function seedAvisos({ add, tx, cliente }: SeedContext, demo: DemoCadastros, files: Files) {
  const comissoes = new Map<string, number>();
  for (const each of demo.comissoes)
    comissoes.set(each.nome, await add(comissaoLicitacao, { ...each }));
  for (const each of demo.avisos) {
    const avisoId = await add(avisoLicitacao, avisoBody(each, cliente, comissoes, files));
    await seedSolicitacoes(tx, avisoId, each);
  }
}

/** Companies that requested a notice's documents, in the form that a download stores. */
async function seedSolicitacoes(tx: Tx, avisoId: number, { documentos }: DemoAviso) {
  const [first] = documentos;
  if (first === undefined) return;
  await tx.execute(
    `insert into solicitacao_documento (cliente_id, aviso_licitacao_id, documento, nome_pessoa, documento_pessoa, data_hora)
     values ($1, $2, $3, $4, $5, now() - interval '2 days')`,
    [
      tx.clienteId,
      avisoId,
      first.nome,
      'Papelaria Fictícia do Agreste Ltda.',
      cnpjDaRaiz('99913001'),
    ],
  );
}

function avisoBody(demo: DemoAviso, { cidade, uf }: DemoCliente, comissoes: Ids, files: Files) {
  const dataHoraCertame = momentoDe(demo.certame);
  return {
    modalidadeLicitacao: { id: demo.modalidade },
    exercicio: Number(dataHoraCertame.slice(0, 4)),
    numeroPorModalidade: demo.numero,
    numeroProcesso: demo.processo,
    objeto: demo.objeto,
    dataHoraCertame,
    ...demo.local,
    cidade,
    uf,
    progoeiro: demo.pregoeiro,
    comissaoLicitacao: refTo(comissoes, demo.comissao),
    observacao: demo.observacao,
    documentos: demo.documentos.map(({ nome, documento }) => ({
      nome,
      arquivo: files.get(documento),
    })),
  };
}

async function seedPerguntas({ add, categoriaId }: SeedContext, demo: DemoCadastros) {
  for (const [pergunta, respostaHTML] of demo.faq) await add(faq, { pergunta, respostaHTML });
  for (const [palavra, significados] of demo.sinonimos)
    await add(buscaSinonimo, { palavra, significados });
  for (const [origem, destino] of demo.enderecosAntigos)
    await add(enderecoAntigo, { origem, destino });
  for (const { categoria, ...each } of demo.declaracoes) {
    await add(declaracaoInexistencia, {
      categoriaPublicacao: { id: categoriaId(categoria) },
      ...each,
    });
  }
}

async function seedControle({ tx, add }: SeedContext, { consignado, licon }: DemoCadastros) {
  await seedMatriz(tx);
  for (const [empregadorId, codigo] of consignado.empregadores) {
    await add(consignadoEmpregadorConfiguracao, {
      empregadorId,
      empregadorCodigoConsignado: codigo,
    });
  }
  for (const [empregadorId, codigo] of consignado.rubricas) {
    await add(consignadoRubricaConfiguracao, { empregadorId, rubricaCodigoConsignado: codigo });
  }
  // Inactive, because the court does not have these units.
  for (const each of licon) await add(configuracaoTcepeLicon, { ...each, ativo: false });
}
