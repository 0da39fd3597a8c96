import { servicoPath, unidadePath, unidadesPath } from '@claraboia/contract';
import type { PublicServico } from '@claraboia/contract/schema';
import type { Head } from '../head/head.ts';
import { type Heads, headWith } from '../head/heads.ts';
import { CONTEXT, clienteOf, headOf, organizacao, type Site } from '../head/site.ts';
import type { UnidadeData } from './servico-data.ts';

export const unidadesHead = (site: Site): Head =>
  headOf(site, {
    description: [`As unidades de ${site.portal.clienteGlobal.nome} que prestam serviços`],
    path: unidadesPath(clienteOf(site)),
  });

/** @param unidade with `descricao` as plain text, as its list returns it */
export const unidadeHead = (
  site: Site,
  {
    id,
    nome,
    descricao,
  }: { readonly id: number; readonly nome: string; readonly descricao: string | null },
): Head =>
  headOf(site, {
    description: [`Serviços de ${nome}, ${site.portal.clienteGlobal.nome}`, descricao],
    path: unidadePath(clienteOf(site), id),
  });

export function servicoHead(site: Site, servico: PublicServico): Head {
  const { id, nome, descricao, estruturaOrganizacional } = servico;
  const path = servicoPath(clienteOf(site), estruturaOrganizacional.id, id);
  const { cidade } = site.portal.clienteGlobal;
  return headOf(site, {
    description: [descricao, servico.prazoAtendimento && `Prazo: ${servico.prazoAtendimento}`],
    path,
    type: 'article',
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'GovernmentService',
        name: nome,
        description: descricao,
        url: site.origem + path,
        areaServed: { '@type': 'AdministrativeArea', name: cidade },
        provider: organizacao(site),
        serviceOperator: { '@type': 'GovernmentOffice', name: estruturaOrganizacional.nome },
      },
    ],
  });
}

export const heads = {
  unidades: headWith(({ site }) => unidadesHead(site)),
  unidade: headWith<UnidadeData>(({ site, data: { unidade } }) =>
    unidadeHead(site, { ...unidade, descricao: null }),
  ),
  servico: headWith<PublicServico>(({ site, data }) => servicoHead(site, data)),
} satisfies Heads;
