/** Types for the used part of Eleventy, which has none of its own. */
declare module '@11ty/eleventy' {
  export interface EleventyConfig {
    setUseGitIgnore(use: boolean): void;
    setLibrary(name: 'md', library: object): void;
    addTemplate(path: string, content: string, data: object): void;
    addFilter(name: string, filter: (value: string) => unknown): void;
    addPassthroughCopy(places: Readonly<Record<string, string>>): void;
    setTemplateFormats(formats: readonly string[]): void;
    setIncludesDirectory(folder: string): void;
  }

  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        readonly quietMode: boolean;
        readonly configPath: string | false;
        readonly config: (config: EleventyConfig) => void;
      },
    );
    write(): Promise<void>;
  }
}
