import type { LoaderFunctionArgs } from "@remix-run/node";
import { useParams, type ShouldRevalidateFunction } from "@remix-run/react";
import { Page } from "#app/components/ui/page.tsx";
import { loadedFor } from "#app/data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { onePart, partFilter, partRows } from "#app/data/parts.ts";
import { onWire, pageContext, read } from "#app/http/page.server.ts";
import { listParts } from "#tools/parts/list-parts.ts";
import { showPart } from "#tools/parts/show-part.ts";
import { seesMoney } from "#tools/permissions/money.ts";
import { Catalogue } from "./catalogue.tsx";
import { PartPage } from "./part-page.tsx";
import "#app/components/parts/parts.css";

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const { partId } = args.params;
  const money = seesMoney(context.actor);
  if (partId === undefined) {
    const { items, total } = await read(context, listParts, partFilter());
    return pack({ list: loadedFor(partRows(), { items: onWire(items), total }), one: undefined, money });
  }
  // What is no id is no part's either.
  if (!/^\d{1,9}$/.test(partId)) throw new Response(null, { status: 404 });
  const id = Number(partId);
  const one = loadedFor(onePart(id), onWire(await read(context, showPart, { partId: id })));
  return pack({ list: undefined, one, money });
}

/** What is searched for is asked by a query of its own. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.partId !== nextParams.partId;

/** The catalogue of parts, or one of them with its numbers, prices and the requests for it. */
export default function PartsRoute() {
  const { partId } = useParams();
  const { list, one, money } = useLoaded<LoadedBy<typeof loader>>();
  return (
    <Page>
      {partId ? (
        <PartPage key={partId} id={Number(partId)} loaded={one} money={money} />
      ) : (
        <Catalogue loaded={list} money={money} />
      )}
    </Page>
  );
}
