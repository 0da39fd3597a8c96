import type { DemoCliente } from '../../tipos.ts';
import { cnpjDaRaiz } from '../base/cnpj.ts';
import { acessoAInformacao } from './acesso-a-informacao.ts';
import { cadastros } from './cadastros/index.ts';
import { contratos } from './contratos.ts';
import { convenios } from './convenios.ts';
import { despesas } from './despesas.ts';
import { educacao } from './educacao.ts';
import { entidades, exemplo } from './entidades.ts';
import { fiscal } from './fiscal.ts';
import { institucional } from './institucional.ts';
import { legislacao } from './legislacao.ts';
import { lgpd } from './lgpd.ts';
import { licitacoes } from './licitacoes.ts';
import { obras } from './obras.ts';
import { orcamento } from './orcamento/index.ts';
import { ouvidoria } from './ouvidoria.ts';
import { pessoal } from './pessoal.ts';
import { planejamento } from './planejamento.ts';
import { receitas } from './receitas.ts';
import { saude } from './saude.ts';

/** A municipality of some 38,000 people that does not exist. */
export const valeClaro: DemoCliente = {
  identificador: 'vale-claro',
  nome: 'Prefeitura Municipal de Vale Claro',
  cidade: 'Vale Claro',
  uf: 'PE',
  cnpj: cnpjDaRaiz('99910001'),
  tipo: 1,
  contato: {
    endereco: 'Praça da Matriz, 1, Centro',
    atendimento: 'seg. a sex., 8h às 14h',
    telefone: '8155550100',
    email: 'sic@valeclaro.example',
    esicUrl: exemplo('e-sic'),
    ouvidoriaUrl: exemplo('ouvidoria'),
  },
  entidades,
  grupos: [
    receitas,
    despesas,
    pessoal,
    licitacoes,
    contratos,
    convenios,
    obras,
    planejamento,
    fiscal,
    legislacao,
    saude,
    educacao,
    acessoAInformacao,
    ouvidoria,
    lgpd,
    institucional,
  ],
  cadastros,
  orcamento,
};
