import { inscricao } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import type { ExportColumn } from '../exportacao/columns.ts';
import { type GestaoExportMeans, gestaoExportRoute } from '../exportacao/gestao-export.ts';
import { computed, masked, path } from '../exportacao/told.ts';

interface Comprovante {
  readonly comprovantePagamento: string | null;
}

const { fields } = inscricao;

const columns: readonly ExportColumn<Comprovante>[] = [
  {
    key: 'evento',
    head: fields.evento.label,
    meaning: 'Evento da inscrição.',
    value: path('evento.nome'),
  },
  {
    key: 'dataHoraInscricao',
    head: fields.dataHoraInscricao.label,
    meaning: 'Quando a inscrição foi feita, no fuso horário do órgão.',
    kind: 'dateTime',
    value: path('dataHoraInscricao'),
  },
  {
    key: 'nome',
    head: fields.nome.label,
    meaning: 'Nome da pessoa inscrita.',
    value: path('nome'),
  },
  {
    key: 'cpf',
    head: fields.cpf.label,
    meaning: 'CPF da pessoa inscrita.',
    value: masked('cpf', path('cpf')),
  },
  {
    key: 'email',
    head: fields.email.label,
    meaning: 'E-mail informado na inscrição.',
    value: path('email'),
  },
  {
    key: 'celular',
    head: fields.celular.label,
    meaning: 'Celular informado na inscrição.',
    value: masked('celular', path('celular')),
  },
  {
    key: 'cep',
    head: fields.cep.label,
    meaning: 'CEP do endereço.',
    value: masked('cep', path('cep')),
  },
  {
    key: 'endereco',
    head: fields.endereco.label,
    meaning: 'Endereço.',
    value: path('endereco'),
  },
  {
    key: 'complementoEndereco',
    head: fields.complementoEndereco.label,
    meaning: 'Complemento do endereço.',
    value: path('complementoEndereco'),
  },
  {
    key: 'bairro',
    head: fields.bairro.label,
    meaning: 'Bairro do endereço.',
    value: path('bairro'),
  },
  {
    key: 'municipio',
    head: fields.municipio.label,
    meaning: 'Município do endereço.',
    value: path('municipio.nome'),
  },
  {
    key: 'uf',
    head: 'UF',
    meaning: 'Unidade da federação do município.',
    value: path('municipio.uf'),
  },
  {
    key: 'instituicaoRepresentada',
    head: fields.instituicaoRepresentada.label,
    meaning: 'Instituição que a pessoa representa.',
    value: path('instituicaoRepresentada'),
  },
  {
    key: 'statusPagamento',
    head: fields.statusPagamento.label,
    meaning: 'Em que pé está o pagamento.',
    value: path('statusPagamento'),
  },
  {
    key: 'comprovantePagamento',
    head: fields.comprovantePagamento.label,
    meaning: 'Se há comprovante de pagamento.',
    kind: 'boolean',
    value: computed(
      ['comprovantePagamento'],
      ({ comprovantePagamento }: Comprovante) => comprovantePagamento !== null,
    ),
  },
];

/** 'Exportar como CSV' of the registrations (spec gestao §7). */
export function inscricaoExportRoutes(app: FastifyInstance, means: GestaoExportMeans): void {
  gestaoExportRoute(app, means, { entity: inscricao, columns });
}
