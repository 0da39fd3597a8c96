import {
  type AnyEntity,
  CONTRATO_TIPO,
  contrato,
  convenio,
  licitacao,
  obra,
} from '@claraboia/contract';
import { insertFile, type NewFile } from '../services/anexo/files.ts';
import { anexoOf } from '../services/anexo/kinds.ts';
import { type Files, refTo, type SeedContext } from './seed-context.ts';
import type { DemoCadastros, DemoLiconArquivo, DemoObra } from './tipos-cadastros.ts';

/** Every file of the procurements and contracts. */
export const arquivosDe = ({ licitacoes, contratos }: DemoCadastros): DemoLiconArquivo[] =>
  [...licitacoes, ...contratos].flatMap(({ arquivos = [] }) => arquivos);

/** Procurements, contracts with their addenda, agreements, and works. */
export async function seedCompras(
  context: SeedContext,
  demo: DemoCadastros,
  files: Files,
): Promise<void> {
  const { add } = context;
  const licitacoes = await seedLicitacoes(context, demo, files);
  const contratos = new Map<string, number>();
  for (const each of demo.contratos) {
    const { original } = each;
    const tipo = original === undefined ? CONTRATO_TIPO.contrato : CONTRATO_TIPO.aditivo;
    const id = await add(contrato, {
      tipo: { id: tipo },
      contratoOriginal: original === undefined ? null : refTo(contratos, original),
      exercicio: each.exercicio,
      numeroContrato: each.numero,
      dataInicio: each.inicio,
      dataFim: each.fim,
      valor: each.valor.toFixed(2),
      fornecedor: each.fornecedor,
      documento: each.documento,
      objeto: each.objeto,
      licitacao: each.licitacao === undefined ? null : refTo(licitacoes, each.licitacao),
    });
    contratos.set(each.numero, id);
    await seedArquivos(context, contrato, id, documentosDe(files, each.arquivos));
  }
  for (const each of demo.convenios) {
    await add(convenio, {
      numeroConvenio: each.numero,
      nomeOrgao: each.orgao,
      situacao: each.situacao,
      programa: each.programa,
      dataInicioExecucao: each.inicio,
      datafimExecucao: each.fim,
      valorGlobal: (each.repasse + each.contrapartida).toFixed(2),
      valorRepasse: each.repasse.toFixed(2),
      valorContrapartida: each.contrapartida.toFixed(2),
      detalhesLink: each.detalhes,
    });
  }
  for (const each of demo.obras) {
    const [latitude, longitude] = each.lugar ?? [];
    const id = await add(obra, {
      numero: each.numero,
      objeto: each.objeto,
      situacao: { id: each.situacao },
      motivoParalisacao: each.motivo,
      previsaoRetomada: each.retomada,
      percentual: each.percentual,
      dataInicio: each.inicio,
      previsaoFim: each.previsao,
      dataFim: each.fim,
      valorContratado: each.contratado?.toFixed(2),
      valorMedido: each.medido?.toFixed(2),
      valorPago: each.pago?.toFixed(2),
      fornecedor: each.fornecedor,
      documento: each.documento,
      contrato: each.contrato === undefined ? null : refTo(contratos, each.contrato),
      local: each.local,
      latitude: latitude?.toFixed(6),
      longitude: longitude?.toFixed(6),
    });
    await seedArquivos(context, obra, id, fotosDe(files, each));
  }
}

async function seedLicitacoes(context: SeedContext, demo: DemoCadastros, files: Files) {
  const ids = new Map<string, number>();
  for (const each of demo.licitacoes) {
    const id = await context.add(licitacao, {
      exercicio: each.exercicio,
      numeroProcesso: each.processo,
      modalidadeTipo: { id: each.modalidade },
      numero: each.numero,
      unidadeGestora: each.unidadeGestora,
      objeto: each.objeto,
      dataPublicacao: each.publicacao,
      dataRecebimentoProposta: each.recebimento,
      situacao: each.situacao,
      valorEstimado: each.estimado.toFixed(2),
      valorAdjudicado: each.adjudicado?.toFixed(2),
      participantes: each.participantes?.join('\n'),
      vencedores: each.vencedor,
    });
    ids.set(`${each.exercicio}/${each.processo}`, id);
    await seedArquivos(context, licitacao, id, documentosDe(files, each.arquivos));
  }
  return ids;
}

async function seedArquivos(
  { tx }: SeedContext,
  entity: AnyEntity,
  id: number,
  arquivos: readonly NewFile[],
): Promise<void> {
  const kind = anexoOf(entity);
  if (kind === null) throw new Error(`${entity.key} has no files`);
  for (const each of arquivos) await insertFile(tx, kind, id, each);
}

/** The documents of a procurement or a contract. */
const documentosDe = (files: Files, arquivos: readonly DemoLiconArquivo[] = []) =>
  arquivos.map(({ nome, tipo, dia, documento }) => ({
    nome,
    ano: Number(dia.slice(0, 4)),
    arquivo: files.get(documento),
    cells: { tipo: { id: tipo }, dataArquivo: dia, data: dia },
  }));

const fotosDe = (files: Files, { inicio, fotos = [] }: DemoObra) =>
  fotos.map(({ nome, dia, descricao, desenho }, index) => ({
    nome,
    ano: Number(inicio.slice(0, 4)),
    arquivo: files.get(desenho),
    cells: { ordem: index + 1, data: dia, descricao },
  }));
