import { isWebAddress } from '../domain/values.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { boolean, choice, masked, text } from '../engine/fields.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';

const TEMPLATE_FAULT =
  'Informe um endereço que comece com http:// ou https:// e tenha {uj} e {ano} onde vão o código e o ano';

/** True for a template that becomes a web URL when unit and year are filled in. */
const isTemplate = (value: string) =>
  value.includes('{uj}') &&
  value.includes('{ano}') &&
  isWebAddress(value.replaceAll('{uj}', '1').replaceAll('{ano}', '2026'));

/**
 * Identity of a client in the state audit court's procurement system. A client may have several: its town hall and
 * each of its funds are separate units there.
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
    diretorio: text({
      label: 'Diretório',
      help: 'Vem na frente do nome dos arquivos trazidos do tribunal',
      max: 60,
    }),
    // Text instead of a URL field: a template with braces is no valid URL.
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
    convenioFonte: choice({
      label: 'Fonte dos convênios',
      help: 'Em branco, os convênios não são buscados',
      options: [
        { value: 'transferegov', label: 'Transferegov, dados abertos' },
        { value: 'cgu', label: 'Portal da Transparência da CGU' },
      ],
    }),
    convenioCnpj: masked({
      label: 'CNPJ do convenente',
      help: 'Em branco, o do cliente',
      mask: 'cnpj',
    }),
    codigoIbge: text({
      label: 'Código IBGE do município',
      help: 'Sete números; usado na busca de convênios e na conferência com o Tesouro',
      typed: 'digits',
      max: 7,
    }),
    codigoMunicipio: text({
      label: 'Código do município no TCE-PE',
      help: 'Como P115; em branco, as despesas e receitas não são buscadas',
      max: 4,
    }),
    emendas: boolean({
      label: 'Buscar emendas federais',
      help: 'Na CGU e no Transferegov, pelos CNPJs do cliente e das suas configurações',
      initial: false,
    }),
    ativo: boolean({ label: 'Sincronização ativa', initial: true }),
  },
  published: ['liconUj'],
  display: ['liconUj', 'diretorio'],
  list: {
    columns: ['clienteGlobal.nome', 'liconUj', 'diretorio', 'ativo'],
    sort: [{ path: 'liconUj', direction: 'ASC' }],
  },
  capabilities: { csvImport: { key: { fields: ['liconUj'] } } },
  invariants: [
    ({ liconUrlLicitacao, liconUrlContrato, codigoIbge, codigoMunicipio }) => [
      ...(liconUrlLicitacao === null || isTemplate(liconUrlLicitacao)
        ? []
        : [{ field: 'liconUrlLicitacao' as const, message: TEMPLATE_FAULT }]),
      ...(liconUrlContrato === null || isTemplate(liconUrlContrato)
        ? []
        : [{ field: 'liconUrlContrato' as const, message: TEMPLATE_FAULT }]),
      ...(codigoIbge === null || /^\d{7}$/.test(codigoIbge)
        ? []
        : [{ field: 'codigoIbge' as const, message: 'O código IBGE tem sete números' }]),
      ...(codigoMunicipio === null || /^P\d{3}$/.test(codigoMunicipio)
        ? []
        : [
            {
              field: 'codigoMunicipio' as const,
              message: 'O código do município no TCE-PE é um P e três números, como P115',
            },
          ]),
    ],
  ],
  unique: [
    {
      name: 'configuracao_tcepe_licon_licon_uj_uk',
      field: 'liconUj',
      message: 'Já existe uma configuração para esta unidade jurisdicionada',
    },
  ],
});
