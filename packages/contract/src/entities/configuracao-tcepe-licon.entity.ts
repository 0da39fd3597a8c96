import { defineEntity } from '../engine/define-entity.ts';
import { boolean, text } from '../engine/fields.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';

/**
 * How a client is known to the state audit court's procurement system. A client may have several:
 * its town hall and each of its funds are units of their own there.
 */
export const configuracaoTcepeLicon = defineEntity({
  key: 'configuracao_tcepe_licon',
  path: '/v1/transparencia/configuracao_tcepe_licon',
  scope: 'tenant',
  label: { singular: 'Configuração do LICON', plural: 'Configurações do LICON', gender: 'f' },
  fields: {
    clienteGlobal,
    liconUj: text({
      label: 'Código da unidade jurisdicionada',
      required: 'Informe o código da unidade jurisdicionada',
      typed: 'digits',
      max: 20,
    }),
    diretorio: text({ label: 'Diretório', help: 'Pasta dos arquivos trazidos do tribunal' }),
    // A template with braces is no web address yet.
    liconUrlLicitacao: text({
      label: 'Endereço das licitações',
      help: 'Em branco, o do tribunal. {uj} e {ano} são preenchidos a cada busca',
      max: 2000,
    }),
    liconUrlContrato: text({
      label: 'Endereço dos contratos',
      help: 'Em branco, o do tribunal. {uj} e {ano} são preenchidos a cada busca',
      max: 2000,
    }),
    ativo: boolean({ label: 'Sincronização ativa', initial: true }),
  },
  display: ['liconUj', 'diretorio'],
  list: {
    columns: ['clienteGlobal.nome', 'liconUj', 'diretorio', 'ativo'],
    sort: [{ path: 'liconUj', direction: 'ASC' }],
  },
  unique: [
    {
      name: 'configuracao_tcepe_licon_licon_uj_uk',
      field: 'liconUj',
      message: 'Já existe uma configuração para esta unidade jurisdicionada',
    },
  ],
});
