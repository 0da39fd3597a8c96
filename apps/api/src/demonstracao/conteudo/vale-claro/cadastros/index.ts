import type { DemoCadastros } from '../../../tipos-cadastros.ts';
import { avisos, comissoes } from './avisos.ts';
import { contratos, convenios } from './contratos.ts';
import { consignado, licon } from './controle.ts';
import { enderecosAntigos } from './enderecos-antigos.ts';
import { estrutura } from './estrutura.ts';
import { eventos } from './eventos.ts';
import { layout } from './layout.ts';
import { licitacoes } from './licitacoes.ts';
import { obras } from './obras.ts';
import { declaracoes, faq } from './perguntas.ts';
import { servicos } from './servicos.ts';

export const cadastros: DemoCadastros = {
  layout,
  estrutura,
  servicos,
  eventos,
  comissoes,
  avisos,
  sinonimos: [
    ['carnê', 'IPTU'],
    ['postinho do Alto', 'unidade básica de saúde'],
  ],
  enderecosAntigos,
  faq,
  declaracoes,
  licitacoes,
  contratos,
  convenios,
  obras,
  consignado,
  licon,
};
