import { applyMask, inscricao } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import type { ExportColumn } from '../exportacao/columns.ts';
import { type GestaoExportMeans, gestaoExportRoute } from '../exportacao/gestao-export.ts';

interface Inscricao {
  readonly id: number;
  readonly evento: { readonly nome: string };
  readonly dataHoraInscricao: string;
  readonly nome: string;
  readonly cpf: string;
  readonly email: string;
  readonly celular: string;
  readonly cep: string;
  readonly endereco: string;
  readonly complementoEndereco: string | null;
  readonly bairro: string;
  readonly municipio: { readonly nome: string; readonly uf: string };
  readonly instituicaoRepresentada: string | null;
  readonly statusPagamento: string;
  readonly comprovantePagamento: string | null;
}

const { fields } = inscricao;

const columns: readonly ExportColumn<Inscricao>[] = [
  {
    key: 'evento',
    head: fields.evento.label,
    meaning: 'Evento da inscrição.',
    value: ({ evento }) => evento.nome,
  },
  {
    key: 'dataHoraInscricao',
    head: fields.dataHoraInscricao.label,
    meaning: 'Quando a inscrição foi feita, no horário de Brasília.',
    kind: 'dateTime',
    value: ({ dataHoraInscricao }) => dataHoraInscricao,
  },
  {
    key: 'nome',
    head: fields.nome.label,
    meaning: 'Nome da pessoa inscrita.',
    value: ({ nome }) => nome,
  },
  {
    key: 'cpf',
    head: fields.cpf.label,
    meaning: 'CPF da pessoa inscrita.',
    value: ({ cpf }) => applyMask('cpf', cpf),
  },
  {
    key: 'email',
    head: fields.email.label,
    meaning: 'E-mail informado na inscrição.',
    value: ({ email }) => email,
  },
  {
    key: 'celular',
    head: fields.celular.label,
    meaning: 'Celular informado na inscrição.',
    value: ({ celular }) => applyMask('celular', celular),
  },
  {
    key: 'cep',
    head: fields.cep.label,
    meaning: 'CEP do endereço.',
    value: ({ cep }) => applyMask('cep', cep),
  },
  {
    key: 'endereco',
    head: fields.endereco.label,
    meaning: 'Endereço.',
    value: ({ endereco }) => endereco,
  },
  {
    key: 'complementoEndereco',
    head: fields.complementoEndereco.label,
    meaning: 'Complemento do endereço.',
    value: (row) => row.complementoEndereco,
  },
  {
    key: 'bairro',
    head: fields.bairro.label,
    meaning: 'Bairro do endereço.',
    value: ({ bairro }) => bairro,
  },
  {
    key: 'municipio',
    head: fields.municipio.label,
    meaning: 'Município do endereço.',
    value: ({ municipio }) => municipio.nome,
  },
  {
    key: 'uf',
    head: 'UF',
    meaning: 'Unidade da federação do município.',
    value: ({ municipio }) => municipio.uf,
  },
  {
    key: 'instituicaoRepresentada',
    head: fields.instituicaoRepresentada.label,
    meaning: 'Instituição que a pessoa representa.',
    value: (row) => row.instituicaoRepresentada,
  },
  {
    key: 'statusPagamento',
    head: fields.statusPagamento.label,
    meaning: 'Em que pé está o pagamento.',
    value: ({ statusPagamento }) => statusPagamento,
  },
  {
    key: 'comprovantePagamento',
    head: fields.comprovantePagamento.label,
    meaning: 'Se há comprovante de pagamento.',
    kind: 'boolean',
    value: ({ comprovantePagamento }) => comprovantePagamento !== null,
  },
];

/** 'Exportar como CSV' of the registrations (spec gestao §7). */
export function inscricaoExportRoutes(app: FastifyInstance, means: GestaoExportMeans): void {
  gestaoExportRoute(app, means, { entity: inscricao, paths: Object.keys(fields), columns });
}
