import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Plant } from './plant.entity.js';

/** Which companies own plants now. */
@Injectable()
export class PlantOwners {
  constructor(private readonly dataSource: DataSource) {}

  async of(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const select = { id: true, ownerCompanyId: true } as const;
    const plants = await this.dataSource.manager.find(Plant, { where: { id: In([...ids]) }, select });
    return new Map(plants.map(({ id, ownerCompanyId }) => [id, ownerCompanyId]));
  }
}
