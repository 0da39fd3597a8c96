import type { Config } from '../config.ts';
import type { EntityHooks } from '../engine/types.ts';
import { clienteHooks } from './cliente.hooks.ts';
import { configuracaoTcepeLiconHooks } from './configuracao-tcepe-licon.hooks.ts';
import { consorcioMembroHooks } from './consorcio-membro.hooks.ts';
import { contratoHooks } from './contrato.hooks.ts';
import { convenioHooks } from './convenio.hooks.ts';
import { dominioHooks } from './dominio.hooks.ts';
import { emendaHooks } from './emenda.hooks.ts';
import { enderecoAntigoHooks } from './endereco-antigo.hooks.ts';
import { estruturaOrganizacionalHooks } from './estrutura-organizacional.hooks.ts';
import { eventoHooks } from './evento.hooks.ts';
import { inscricaoHooks } from './inscricao.hooks.ts';
import { listaPropriaHooks } from './lista-propria.hooks.ts';
import { pessoaHooks } from './pessoa.hooks.ts';
import { portalHooks } from './portal.hooks.ts';
import { publicacaoHooks } from './publicacao.hooks.ts';

/** Server behaviour by entity, for the few that need some. */
export const hooks: Readonly<Record<string, EntityHooks>> = {
  endereco_antigo: enderecoAntigoHooks(null),
  estrutura_organizacional: estruturaOrganizacionalHooks,
  contrato: contratoHooks,
  convenio: convenioHooks,
  emenda: emendaHooks,
  evento: eventoHooks,
  inscricao: inscricaoHooks,
  lista_propria: listaPropriaHooks,
  cliente: clienteHooks,
  consorcio_membro: consorcioMembroHooks,
  pessoa: pessoaHooks,
  portal: portalHooks,
  publicacao: publicacaoHooks,
};

/** The same, and those that go by the installation's settings. */
export const hooksOf = ({
  sync,
  publicUrl,
}: Pick<Config, 'sync' | 'publicUrl'>): Readonly<Record<string, EntityHooks>> => ({
  ...hooks,
  dominio: dominioHooks(publicUrl),
  endereco_antigo: enderecoAntigoHooks(publicUrl),
  configuracao_tcepe_licon: configuracaoTcepeLiconHooks(sync),
});
