import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A telematics server of a maker, as tests want it to be. */

export interface ToldMachine {
  serialNumber: string;
  hours?: number;
  hoursAt?: string;
  place?: [latitude: number, longitude: number];
  faultCode?: string;
}

/** A page of a fleet as ISO 15143-3 writes it. */
export const fleetXml = (machines: readonly ToldMachine[], next?: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<Fleet version="2" snapshotTime="2026-03-18T09:30:00Z" xmlns="http://standards.iso.org/iso/15143/-3">
  ${next ? `<Links><rel>Next</rel><href>${next.replaceAll("&", "&amp;")}</href></Links>` : ""}
  ${machines.map(equipmentXml).join("\n")}
</Fleet>`;

function equipmentXml({
  serialNumber,
  hours,
  hoursAt = "2026-03-18T09:00:00Z",
  place,
  faultCode,
}: ToldMachine): string {
  const header = `<OEMName>Smith &amp; Sons</OEMName><Model>M 1</Model><SerialNumber>${serialNumber}</SerialNumber>`;
  const of = (name: string, content: string) => `<${name} datetime="${hoursAt}">${content}</${name}>`;
  return `<Equipment>
    <EquipmentHeader>${header}</EquipmentHeader>
    ${hours === undefined ? "" : of("CumulativeOperatingHours", `<Hour>${hours}</Hour>`)}
    ${place ? of("Location", `<Latitude>${place[0]}</Latitude><Longitude>${place[1]}</Longitude>`) : ""}
    ${faultCode ? of("FaultCode", faultXml(faultCode)) : ""}
  </Equipment>`;
}

const faultXml = (code: string) =>
  `<CodeIdentifier>${code}</CodeIdentifier><CodeDescription>Oil pressure low</CodeDescription><CodeSeverity>HIGH</CodeSeverity>`;

export interface MakerServer {
  /** `http://127.0.0.1:…` */
  address: string;
  /** What was asked, in order. */
  asked: IncomingMessage[];
  /** Answers from now on; paths are told apart by the answer itself. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers with a fleet of one page. */
  tells(machines: readonly ToldMachine[]): void;
  close(): Promise<void>;
}

export async function makerServer(): Promise<MakerServer> {
  const asked: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push(request);
    maker.answer(request, response);
  };
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const maker: MakerServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (_request, response) => response.writeHead(404).end(),
    tells(machines) {
      maker.answer = (_request, response) =>
        response.writeHead(200, { "Content-Type": "application/xml" }).end(fleetXml(machines));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return maker;
}
