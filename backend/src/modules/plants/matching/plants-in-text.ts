import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { plantColumns } from '#contract/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { holdPlants } from '../registry/plant.repository.js';

/** The columns of a ticket that are about the plant. */
interface TextPlant extends ReturnType<typeof plantColumns> {
  plantId: string;
  plantLink: 'EXACT';
}

interface CompanyPlant {
  id: string;
  type: string;
  serialNumber: string;
  /** The serial numbers of plants that were merged into this one. */
  formerNumbers: string[];
}

/**
 * Plants per company that are compared. A company with more of them is expected to use the form,
 * with serial numbers.
 */
const MOST = 500;
/** Shorter serial numbers also occur in texts as other numbers. */
const SHORTEST = 3;
const OF_COMPANY = `
  SELECT p.id, model.code AS type, p.serial_number AS "serialNumber",
    ARRAY(SELECT former.serial_number FROM plants former WHERE former.merged_into_id = p.id) AS "formerNumbers"
  FROM plants p JOIN plant_models model ON model.id = p.model_id
  WHERE p.owner_company_id = :companyId AND p.state <> 'SCRAPPED' AND p.merged_into_id IS NULL
  ORDER BY p.id LIMIT ${MOST}`;

/** Finds the plant that a company's letter is about. */
@Injectable()
export class PlantsInText {
  constructor(private readonly statements: PreparedStatements) {}

  /** Returns the plant whose serial number is in the text, or null where that is not certain. */
  async find(tx: EntityManager, text: string, companyId: string): Promise<TextPlant | null> {
    const plants = await this.statements.rows<CompanyPlant>(OF_COMPANY, { companyId }, tx);
    const written = plants.filter(({ serialNumber, formerNumbers }) =>
      [serialNumber, ...formerNumbers].some((number) => isWritten(number, text)),
    );
    const [plant, ...others] = written;
    if (!plant || others.length > 0 || !(await holdPlants(tx, [plant.id])).has(plant.id)) return null;
    return { plantId: plant.id, plantLink: 'EXACT', ...plantColumns(plant) };
  }
}

function isWritten(serialNumber: string, text: string): boolean {
  if (serialNumber.length < SHORTEST) return false;
  const literal = serialNumber.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
