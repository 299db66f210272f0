import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { asksForPart } from "../records/due-item.ts";
import { dueItems, servicePlans } from "../schema/index.ts";
import { inList, jsonRows } from "./json.ts";

/** What of a part lies free in the van of an engineer. */
export interface InVan {
  partId: number;
  engineerId: number;
  place: string;
  free: number;
}

/** What lies in vans and is kept for nobody. */
export const freeInVans = (db: Db, partIds: readonly number[]): Promise<InVan[]> =>
  jsonRows<InVan>(
    db,
    sql`select level.part_id as "partId", place.engineer_id as "engineerId", place.name as place,
        level.quantity - level.reserved as free
      from stock_levels level join stock_places place on place.id = level.place_id
      where place.kind = 'van' and not place.closed and place.engineer_id is not null and level.quantity > level.reserved
        and ${inList(sql`level.part_id`, partIds)}`,
  );

/** The newest line of a parts request that asks for a part of a service. */
export interface AskingLine {
  dueId: number;
  /** Place of the part among those of the service, from 1. */
  at: number;
  lineId: number;
}

export const linesAskingFor = (db: Db, dueIds: readonly number[]): Promise<AskingLine[]> =>
  jsonRows<AskingLine>(
    db,
    sql`select ${dueItems.id} as "dueId", part.at, max(l.id) as "lineId"
      from ${dueItems} join ${servicePlans} on ${servicePlans.id} = ${dueItems.planId}
        cross join lateral jsonb_array_elements(jsonb_path_query_array(${servicePlans.tasks}, '$[*].parts[*]'))
          with ordinality part(value, at)
        join parts_requests r on r.machine_id = ${dueItems.machineId}
        join parts_lines l on l.parts_request_id = r.id
      where ${inList(sql`${dueItems.id}`, dueIds)} and ${asksForPart(sql`part.value`)}
      group by 1, 2`,
  );
