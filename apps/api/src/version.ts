import packageJson from '../package.json' with { type: 'json' };

/** Version of the product, as in `CHANGELOG.md`. */
export const VERSION: string = packageJson.version;
