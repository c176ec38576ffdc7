/** DataCite's JSON of a DOI: the properties of its metadata schema by their JSON names, and `url`. */
export type Attributes = Readonly<Record<string, unknown>>;

/** Where DOIs are made known to the world. Every call may be made again with the same outcome. */
export interface DoiRegistry {
  /** Makes the DOI known with these properties, or changes them; false where nobody is told. */
  publish(doi: string, attributes: Attributes): Promise<boolean>;
  /** The DOI goes on leading to its page, which says that the dataset was withdrawn, but is no longer found. */
  hide(doi: string, attributes: Attributes): Promise<boolean>;
}

/** Tells nobody. */
export const placeholder: DoiRegistry = {
  publish: () => Promise.resolve(false),
  hide: () => Promise.resolve(false),
};
