import { colunasDe, inscricao, value } from '@claraboia/contract';
import type { Serving } from '../../engine/serve.ts';
import {
  type GestaoExportMeans,
  gestaoExportRoute,
} from '../../services/exportacao/gestao-export.ts';

const { masked, path, present } = value;

const colunas = colunasDe(inscricao, [
  {
    chave: 'evento',
    significado: 'Evento da inscrição.',
    valor: path('evento.nome'),
  },
  {
    chave: 'dataHoraInscricao',
    significado: 'Quando a inscrição foi feita, no fuso horário do órgão.',
  },
  {
    chave: 'nome',
    significado: 'Nome da pessoa inscrita.',
  },
  {
    chave: 'cpf',
    significado: 'CPF da pessoa inscrita.',
    valor: masked('cpf', path('cpf')),
  },
  {
    chave: 'email',
    significado: 'E-mail informado na inscrição.',
  },
  {
    chave: 'celular',
    significado: 'Celular informado na inscrição.',
    valor: masked('celular', path('celular')),
  },
  {
    chave: 'cep',
    significado: 'CEP do endereço.',
    valor: masked('cep', path('cep')),
  },
  {
    chave: 'endereco',
    significado: 'Endereço.',
  },
  {
    chave: 'complementoEndereco',
    significado: 'Complemento do endereço.',
  },
  {
    chave: 'bairro',
    significado: 'Bairro do endereço.',
  },
  {
    chave: 'municipio',
    significado: 'Município do endereço.',
    valor: path('municipio.nome'),
  },
  {
    chave: 'uf',
    titulo: 'UF',
    significado: 'Unidade da federação do município.',
    valor: path('municipio.uf'),
  },
  {
    chave: 'instituicaoRepresentada',
    significado: 'Instituição que a pessoa representa.',
  },
  {
    chave: 'statusPagamento',
    significado: 'Em que pé está o pagamento.',
  },
  {
    chave: 'comprovantePagamento',
    significado: 'Se há comprovante de pagamento.',
    tipo: 'boolean',
    valor: present(path('comprovantePagamento')),
  },
]);

/** 'Exportar como CSV' of the registrations (spec gestao §7). */
export function inscricaoExportRoutes(serving: Serving, means: GestaoExportMeans): void {
  gestaoExportRoute(serving, means, { entity: inscricao, colunas });
}
