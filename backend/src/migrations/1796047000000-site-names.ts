import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldedSql, foldForSearch } from '#kernel/persistence/index.js';

interface KnownSite {
  id: string;
  companyId: string;
  name: string;
  nameKey: string;
  address: string | null;
}

const keyOf = (name: string): string => foldForSearch(name.replace(/\s+/g, ' '));
const hasOwnKey = ({ name, nameKey }: KnownSite): boolean => nameKey === keyOf(name);

/**
 * The sites that an earlier migration made of the plants' words had keys of their own: a name with two spaces was
 * another site than the one with a single space. They get the keys that the product compares, and those of one name
 * become one: that which has the key, else the oldest. Where two addresses differ both stay, and the later one has its
 * id as key.
 */
export class SiteNames1796047000000 implements MigrationInterface {
  name = 'SiteNames1796047000000';

  async up(runner: QueryRunner): Promise<void> {
    const sites = (await runner.query(
      `SELECT id, company_id AS "companyId", name, name_key AS "nameKey", address FROM company_sites
       ORDER BY created_at, id FOR UPDATE`,
    )) as KnownSite[];
    const kept = new Map(sites.filter(hasOwnKey).map((site) => [placeOf(site), site]));
    const others = sites.filter((site) => !hasOwnKey(site));
    await runner.query('UPDATE company_sites SET name_key = id::text WHERE id = ANY($1)', [others.map(({ id }) => id)]);
    for (const site of others) {
      const first = kept.get(placeOf(site));
      if (first === undefined) {
        kept.set(placeOf(site), site);
        await runner.query('UPDATE company_sites SET name_key = $2 WHERE id = $1', [site.id, keyOf(site.name)]);
      } else if (site.address === null || first.address === null || site.address === first.address)
        await this.unite(runner, first, site);
    }
  }

  /** The keys serve any release. */
  async down(): Promise<void> {}

  private async unite(runner: QueryRunner, first: KnownSite, second: KnownSite): Promise<void> {
    first.address ??= second.address;
    await runner.query('UPDATE company_sites SET address = $2 WHERE id = $1', [first.id, first.address]);
    await runner.query(
      `UPDATE plants SET site_id = $1, site = $2::text, version = version + 1,
         search_text = ${foldedSql(`concat_ws(' ', serial_number, serial_key, label, $2::text)`)} WHERE site_id = $3`,
      [first.id, first.name, second.id],
    );
    await runner.query('DELETE FROM company_sites WHERE id = $1', [second.id]);
  }
}

/** What two sites that are one have in common. */
const placeOf = ({ companyId, name }: KnownSite): string => `${companyId} ${keyOf(name)}`;
